import type { ImportField, LineKind } from '@portal/contract/people-import/rules';

const linesOf = (lines: number) => (lines === 1 ? '1 regel' : `${lines} regels`);

export const texts = {
  title: 'Mensen importeren',
  back: 'Mensen',
  choose: {
    title: 'Bestand',
    lead: 'Kies de lijst zoals Excel hem bewaart. Elke regel is een deelnemer van de organisatie. Je ziet eerst per regel wat er gebeurt.',
    organisation: 'Organisatie',
    organisationHint: 'Typ een deel van de naam.',
    file: 'Excel- of CSV-bestand',
    fileHint: 'Ten hoogste 10.000 regels en 2 MB. Van een Excel-bestand telt het eerste blad.',
    noFile: 'Kies een bestand.',
    unreadable: 'Dit bestand is niet meer te lezen. Kies het opnieuw.',
    submit: 'Bekijk wat er gebeurt',
    template: 'Download een voorbeeld',
    templateName: 'mensen.csv',
    notRead: 'Het bestand is niet gelezen',
  },
  columns: {
    title: 'Kolommen',
    lead: 'Kies waar elk gegeven staat, als dat niet goed is herkend.',
    none: 'Niet in dit bestand',
    choose: 'Kies een kolom',
    missing: 'Kies eerst de kolommen die ontbreken',
    names: {
      email: 'E-mailadres',
      givenName: 'Voornaam',
      infix: 'Tussenvoegsel',
      surname: 'Achternaam',
      birthDate: 'Geboortedatum',
      phone: 'Telefoonnummer',
    } satisfies Record<ImportField, string>,
  },
  preview: {
    title: 'Wat er gebeurt',
    number: 'Regel',
    email: 'E-mailadres',
    kind: 'Wat',
    show: 'Toon',
    all: (lines: number) => `Alles (${linesOf(lines)})`,
    count: (kind: string, lines: number) => `${kind}: ${lines}`,
    only: (kind: string, lines: number) => `${kind} (${linesOf(lines)})`,
    gone: (people: number) =>
      people === 1
        ? '1 deelnemer van deze organisatie staat niet in het bestand'
        : `${people} deelnemers van deze organisatie staan niet in het bestand`,
    goneText: 'Die blijven zoals ze zijn.',
    kinds: {
      new: 'Nieuw',
      account: 'Krijgt er een account bij',
      changed: 'Gewijzigd',
      same: 'Ongewijzigd',
      wrong: 'Fout',
    } satisfies Record<LineKind, string>,
    enabled: 'weer actief',
    apply: (lines: number) => `Importeer ${linesOf(lines)}`,
    nothing: 'Er is niets om te importeren.',
    again: 'Kies een ander bestand',
  },
  run: {
    title: 'Importeren',
    label: (fileName: string) => `${fileName} importeren`,
    stopped: 'De import is gestopt',
    stoppedText: 'Wat gedaan is, blijft. Ga verder waar hij was gebleven.',
    resume: 'Ga verder',
    done: 'De import is klaar',
    doneText: 'Nodig de nieuwe mensen uit in de lijst: filter op ‘Niet uitgenodigd’.',
    toList: 'Naar de lijst van mensen',
    notStarted: 'De import is niet gestart',
  },
  history: {
    title: 'Eerdere imports',
    none: 'Er is de laatste tijd niets geïmporteerd.',
    file: 'Bestand',
    organisation: 'Organisatie',
    startedAt: 'Begonnen',
    state: 'Status',
    undone: 'Ongedaan gemaakt',
    finished: (lines: number) => `Klaar, ${linesOf(lines)}`,
    unfinished: (done: number, lines: number) => `Gestopt na ${done} van ${linesOf(lines)}`,
    actions: 'Acties',
    undo: 'Maak ongedaan',
    undoTitle: 'Import ongedaan maken?',
    undoText:
      'Mensen en accounts die de import toevoegde, worden verwijderd. Wie al heeft ingelogd, blijft. Wijzigingen blijven ook.',
    cancel: 'Annuleer',
    undoneText: (removed: number, kept: number) =>
      kept === 0
        ? `${removed} verwijderd.`
        : `${removed} verwijderd. ${kept} al gebruikt, en daarom gebleven.`,
    notUndone: 'De import is niet ongedaan gemaakt',
  },
};
