/** Numbers of criteria of WCAG 2.2, levels A and AA. */
interface Counts {
  total: number;
  met: number;
  notApplicable: number;
}

export const texts = {
  title: 'Toegankelijkheid',
  lead: 'Iedereen moet met dit portaal kunnen werken: met een muis, een toetsenbord, een vergrootglas of een schermlezer.',
  parts: ({
    total,
    met,
    notApplicable,
  }: Counts): { title: string; lead?: string; lines: readonly string[] }[] => [
    {
      title: 'Hoe ver we zijn',
      lead: 'We houden ons aan WCAG 2.2, niveau A en AA, en aan de Europese norm EN 301 549. Een officieel onderzoek is er nog niet.',
      lines: [
        `Van ${met} van de ${total} eisen laten onze tests zien dat het portaal eraan voldoet.`,
        `${notApplicable} eisen gelden hier niet, bijvoorbeeld omdat er geen geluid of video is.`,
        `${total - met - notApplicable} eisen kan alleen een mens beoordelen.`,
      ],
    },
    {
      title: 'Hoe we dat nagaan',
      lines: [
        'Bij elke wijziging lopen tests door het portaal, ook met alleen het toetsenbord.',
        'De tests kijken naar contrast in elk thema, naar tekst van 200\u00a0% en naar een scherm van 320 pixels breed.',
        'Soms maken we een pagina expres kapot. Ziet een test dat niet, dan deugt de test niet.',
      ],
    },
    {
      title: 'Wat je zelf kunt instellen',
      lines: [
        'Grotere letters, minder beweging en meer contrast stel je in op je toestel of in je browser. Het portaal volgt dat.',
        'Ook of het portaal licht of donker is, mag je toestel bepalen.',
      ],
    },
  ],
  questions: {
    title: 'Wat we nog niet weten',
    lead: 'Nog niemand is het hele portaal doorgelopen met een schermlezer. Deze vragen staan dus open:',
  },
  trouble: {
    title: 'Lukt er iets niet?',
    lead: 'Vertel ons wat je wilde doen en met welk hulpmiddel je werkt. Dan helpen we je, en lossen we het op.',
    help: 'Je bereikt ons op',
    or: 'of via',
  },
};
