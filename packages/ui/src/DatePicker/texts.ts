/** What DatePicker says of itself from the start. */
export const datePickerTexts = {
  title: 'Selecteer een datum',
  hint: 'dd-mm-jjjj',
  required: 'Het is verplicht om een datum te selecteren.',
  unreadable: 'Deze datum herkennen we niet. Typ dag, maand en jaar, bijvoorbeeld 06-02-2023.',
  loading: 'De kalender wordt geladen.',
  failed: 'De kalender kon niet worden geladen. Typ de datum in het veld.',
};
