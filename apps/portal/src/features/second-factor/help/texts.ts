export const texts = {
  back: 'Naar het portaal',
  title: 'Zo werkt tweestapsverificatie',
  lead: 'Met tweestapsverificatie log je in met je wachtwoord én een code uit een app op je telefoon. Wie alleen je wachtwoord weet, komt er dan niet in.',
  parts: [
    {
      title: 'De app koppelen',
      steps: [
        'Installeer een authenticator-app op je telefoon, bijvoorbeeld Google Authenticator, Microsoft Authenticator, 2FAS of Aegis Authenticator. Je vindt ze in de App Store of de Play Store.',
        'Open de app en kies ‘Toevoegen’ of het plusteken.',
        'Kies ‘QR-code scannen’ en richt de camera op de QR-code in het andere tabblad.',
        'De app laat nu een code van zes cijfers zien, die elke halve minuut verandert. Vul die code in en kies ‘Bevestigen’.',
      ],
    },
    {
      title: 'Als je niet kunt scannen',
      steps: [
        'Kies in de app ‘Sleutel invoeren’ of ‘Handmatig toevoegen’.',
        'Kopieer of typ de sleutel die onder de QR-code staat.',
        'Gaat het om de telefoon waarop je nu leest, kies dan ‘Open de app’.',
      ],
    },
    {
      title: 'Je herstelcodes',
      steps: [
        'Je krijgt tien herstelcodes. Bewaar ze ergens anders dan op je telefoon, bijvoorbeeld op papier of in een wachtwoordkluis.',
        'Heb je je telefoon niet bij de hand, dan log je in met een herstelcode in plaats van een code uit de app. Elke code werkt één keer.',
      ],
    },
    {
      title: 'Als de code niet werkt',
      steps: [
        'Controleer of de tijd op je telefoon klopt. Zet de tijd het liefst op automatisch.',
        'Wacht tot de app een nieuwe code laat zien. Elke code werkt één keer.',
        'Controleer of je de code leest die bij dit portaal hoort.',
      ],
    },
  ],
  help: 'Kom je er niet uit? Bel de servicedesk op',
  or: 'of mail naar',
};
