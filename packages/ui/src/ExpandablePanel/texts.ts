/** What ExpandablePanel says of itself. */
export const expandablePanelTexts = {
  more: 'Alles weergeven',
  less: 'Minder weergeven',
};
