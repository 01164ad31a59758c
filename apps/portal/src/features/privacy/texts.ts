export const texts = {
  title: 'Privacy',
  lead: 'Lees welke gegevens het portaal van je bewaart, wie ze ziet en wat je ermee kunt doen.',
  controller: {
    title: 'Wie verantwoordelijk is',
    before: 'Voor je gegevens in dit portaal is',
    after: 'verantwoordelijk. Vragen over privacy stel je via',
  },
  parts: [
    {
      title: 'Wat het portaal bewaart',
      lines: [
        'Je naam, je adres, je telefoonnummer en je e-mailadressen.',
        'Je accounts bij organisaties, je diploma’s, je evenementen en wat je daarbij invult.',
        'Wanneer en met welk apparaat je inlogt, en wat er in je account verandert.',
      ],
    },
    {
      title: 'Wie het ziet',
      lines: [
        'Jij, je organisatie voor zover die je opleiding regelt, en de medewerkers die je daarbij helpen.',
        'Je manager ziet welke kwalificaties je hebt en wat je nog moet doen, als dat met je organisatie is afgesproken. Bij je gegevens staat wie dat is en wie wanneer keek.',
        'Wie een link van je krijgt naar een diploma, ziet dat diploma en je naam, tot de link eindigt of je hem intrekt.',
        'Een medewerker die je helpt, kan met je meekijken. Dat zie je terug in je gegevens.',
      ],
    },
    {
      title: 'Cookies',
      lines: [
        'Het portaal gebruikt alleen cookies die nodig zijn om je ingelogd te houden, je apparaat te herkennen en je keuze voor licht of donker te onthouden.',
        'Er zijn geen cookies voor reclame of statistieken.',
      ],
    },
    {
      title: 'Wat je kunt doen',
      lines: [
        'Je bekijkt, verbetert en bewaart je gegevens bij ‘Mijn profiel’.',
        'Wil je iets weten of laten verwijderen? Vraag het aan de servicedesk.',
        'Komen we er samen niet uit? Dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
      ],
    },
  ],
  help: 'De servicedesk bereik je op',
  or: 'of via',
};
