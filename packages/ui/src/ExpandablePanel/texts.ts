/** Default texts of ExpandablePanel. */
export const expandablePanelTexts = {
  more: 'Alles weergeven',
  less: 'Minder weergeven',
} as const;
