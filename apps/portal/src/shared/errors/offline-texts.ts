import { texts as networkTexts } from '../notifications/texts.ts';

/** Apart from the other texts, which are in the first file of the portal. */
export const offlineTexts = {
  title: networkTexts.networkTitle,
  offline: 'Je bent offline',
  noConnection: 'We krijgen geen verbinding met het portaal',
  comesBack: `${networkTexts.tryLater} Deze pagina komt vanzelf zodra de verbinding terug is.`,
};
