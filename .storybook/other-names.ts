/** What other libraries and Dutch designers call a component, by its name: the search of the sidebar finds it by these. */
import type { Indexer } from 'storybook/internal/types';

export const otherNames: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['collapse', 'disclosure', 'FAQ', 'uitklapper'],
  AlertDialog: ['bevestigen', 'confirm'],
  Avatar: ['profielfoto', 'profile picture'],
  AvatarCropper: ['bijsnijden', 'image cropper', 'profielfoto'],
  Badge: ['chip', 'label', 'pill', 'status', 'tag'],
  BigCheckbox: ['tick box', 'vinkje'],
  Breadcrumb: ['crumbs', 'kruimelpad'],
  Checkbox: ['tick box', 'vinkje'],
  CheckboxGroup: ['tick boxes', 'vinkjes'],
  ColumnsMenu: ['column picker', 'kolommen kiezen'],
  Combobox: ['autocomplete', 'dropdown', 'typeahead', 'zoekveld'],
  CopyButton: ['clipboard', 'kopiëren'],
  DataTable: ['spreadsheet', 'tabel', 'table'],
  DatePicker: ['calendar', 'datum', 'kalender'],
  DescriptionList: ['gegevens', 'key value', 'property list'],
  EmptyWidget: ['blank slate', 'empty state', 'lege toestand'],
  ExpandablePanel: ['collapse', 'disclosure', 'show more', 'uitklapper'],
  FileField: ['bestand', 'dropzone', 'file input', 'file picker'],
  FilterBar: ['facets', 'filters', 'zoeken'],
  Grid: ['columns', 'kolommen', 'raster'],
  Header: ['burger menu', 'hamburger', 'top bar'],
  ImagePicker: ['afbeelding', 'file picker'],
  Inline: ['cluster', 'horizontal stack', 'naast elkaar'],
  LoadingScreen: ['laden', 'loader', 'spinner'],
  Menu: ['actions', 'dropdown', 'overflow menu'],
  Modal: ['dialog', 'lightbox', 'popup', 'venster'],
  Notice: ['alert', 'banner', 'callout', 'melding'],
  Notifications: ['snackbar', 'toast'],
  NumberField: ['getal', 'number input', 'stepper'],
  OneTimeCodeField: ['OTP', 'pincode', 'verification code'],
  Overlay: ['dialog', 'full screen', 'venster'],
  Pagination: ['pager', 'paginering', 'paging'],
  Popover: ['toggletip', 'uitleg'],
  RadioGroup: ['keuzerondje', 'option group', 'segmented control'],
  Select: ['dropdown', 'keuzelijst'],
  SideMenu: ['side navigation', 'sidebar', 'zijmenu'],
  Skeleton: ['laden', 'loader', 'placeholder'],
  Stack: ['onder elkaar', 'vertical stack'],
  Stepper: ['stappen', 'steps', 'wizard'],
  Switch: ['aan-uit', 'schakelaar', 'toggle'],
  TextArea: ['multiline input', 'tekstvak'],
  TextField: ['input', 'invoerveld'],
  Tooltip: ['hint', 'uitleg'],
  TwoFactorVerifyCard: ['2FA', 'tweestaps', 'two-factor code'],
  UploadDialog: ['bestand', 'drag and drop', 'dropzone', 'file picker'],
};

/**
 * Adds an entry with the other names to the ones of a component. It is in no list, and leads to no page of its own: the
 * search finds the names of all entries of a docs page, and opens that page.
 */
export const withOtherNames = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const entries = await indexer.createIndex(file, options);
    const title = entries[0]?.title ?? '';
    const names = otherNames[title.split('/').at(-1) ?? ''];
    if (names === undefined) return entries;
    const name = `Also called ${names.join(', ')}`;
    const tags = ['!autodocs', '!dev', '!manifest', '!test'];
    return [...entries, { type: 'story', subtype: 'story', title, exportName: 'OtherNames', name, tags }];
  },
});
