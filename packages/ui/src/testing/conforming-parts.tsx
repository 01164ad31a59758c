/** Rows for the conformance test: components without a value of their own. */
import type { ConformingRow } from './conforming-row.ts';
import { Accordion } from '../Accordion/Accordion.tsx';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { BackLink } from '../Breadcrumb/BackLink.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb.tsx';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { Card } from '../Card/Card.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { ColumnsMenu } from '../DataTable/ColumnsMenu.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { EmptyWidget } from '../EmptyWidget/EmptyWidget.tsx';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx';
import { ExpandablePanel } from '../ExpandablePanel/ExpandablePanel.tsx';
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Column } from '../Grid/Column.tsx';
import { Container } from '../Grid/Grid.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Header } from '../Header/Header.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { LoadingScreen } from '../LoadingScreen/LoadingScreen.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { Notifications } from '../Notifications/Notifications.tsx';
import { Overlay } from '../Overlay/Overlay.tsx';
import { PageSection } from '../PageSection/PageSection.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { SideMenu } from '../SideMenu/SideMenu.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Inline } from '../Stack/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { Timeline } from '../Timeline/Timeline.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { ThemeEditor } from '../ThemeEditor/ThemeEditor.tsx';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { createNotificationStore } from '../Notifications/store.ts';

const notifications = createNotificationStore();
notifications.add({ kind: 'error', title: 'Er is iets mis gegaan.' });

export const conformingParts: ConformingRow[] = [
  [
    'Accordion',
    'div',
    (props) => <Accordion {...props} items={[{ key: 'een', title: 'Een', content: 'Inhoud' }]} />,
  ],
  [
    'AlertDialog',
    'dialog',
    (props) => (
      <AlertDialog
        {...props}
        open
        title="Verwijderen?"
        confirm="Ja"
        onCancel={() => {}}
        onConfirm={() => {}}
      />
    ),
  ],
  ['Avatar', 'span', (props) => <Avatar {...props} name="Anna de Vries" />],
  ['BackLink', 'a', (props) => <BackLink {...props} href="/" />],
  ['Badge', 'span', (props) => <Badge {...props}>Nieuw</Badge>],
  ['Breadcrumb', 'nav', (props) => <Breadcrumb {...props} items={[{ label: 'Hier' }]} />],
  ['Button', 'button', (props) => <Button {...props}>Opslaan</Button>],
  [
    'ButtonLink',
    'a',
    (props) => (
      <ButtonLink {...props} href="/">
        {'Terug'}
      </ButtonLink>
    ),
  ],
  [
    'Card',
    'section',
    (props) => (
      <Card {...props} title="Gegevens">
        Inhoud
      </Card>
    ),
  ],
  ['Column', 'div', (props) => <Column {...props}>Inhoud</Column>],
  [
    'ColumnsMenu',
    'button',
    (props) => (
      <ColumnsMenu {...props} columns={[]} hiddenColumns={[]} onHiddenColumnsChange={() => undefined} />
    ),
  ],
  ['Container', 'div', (props) => <Container {...props}>Inhoud</Container>],
  [
    'CopyButton',
    'button',
    (props) => (
      <CopyButton {...props} text="code">
        Kopieer
      </CopyButton>
    ),
  ],
  [
    'DataTable',
    'div',
    (props) => (
      <DataTable
        {...props}
        caption="Modules"
        columns={[{ key: 'naam', header: 'Naam', value: (row: string) => row }]}
        rows={['Wft Basis']}
        rowKey={(row) => row}
        details={(row) => row}
      />
    ),
  ],
  ['DescriptionList', 'dl', (props) => <DescriptionList {...props} items={[['Naam', 'Anna']]} />],
  ['EmptyWidget', 'div', (props) => <EmptyWidget {...props} />],
  ['ErrorPanel', 'section', (props) => <ErrorPanel {...props} />],
  ['ExpandablePanel', 'div', (props) => <ExpandablePanel {...props}>Uitleg</ExpandablePanel>],
  [
    'FieldGroup',
    'fieldset',
    (props) => (
      <FieldGroup {...props} label="Adres">
        Velden
      </FieldGroup>
    ),
  ],
  ['Footer', 'footer', (props) => <Footer {...props} />],
  ['Grid', 'div', (props) => <Grid {...props}>Inhoud</Grid>],
  ['Header', 'header', (props) => <Header {...props} homeHref="/" subNavigation={{ title: 'Dashboard' }} />],
  [
    'IconButton',
    'button',
    (props) => (
      <IconButton {...props} label="Wijzigen">
        <svg />
      </IconButton>
    ),
  ],
  [
    'Link',
    'a',
    (props) => (
      <Link {...props} href="/">
        {'Terug'}
      </Link>
    ),
  ],
  ['LoadingScreen', 'div', (props) => <LoadingScreen {...props} />],
  [
    'Menu',
    'button',
    (props) => <Menu {...props} label="Acties" items={[{ key: 'open', label: 'Openen', href: '#' }]} />,
  ],
  [
    'Modal',
    'dialog',
    (props) => (
      <Modal {...props} open title="Stoppen?">
        Weet je het zeker?
      </Modal>
    ),
  ],
  ['Notice', 'div', (props) => <Notice {...props} kind="information" title="Let op." />],
  ['Notifications', 'section', (props) => <Notifications {...props} store={notifications} />],
  ['Overlay', 'dialog', (props) => <Overlay {...props} open title="Vul je profiel in" />],
  [
    'PageSection',
    'section',
    (props) => (
      <PageSection {...props} title="Gegevens">
        Inhoud
      </PageSection>
    ),
  ],
  [
    'Pagination',
    'nav',
    (props) => <Pagination {...props} label="Modules" page={1} pages={3} onPageChange={() => {}} />,
  ],
  [
    'Popover',
    'button',
    (props) => (
      <Popover {...props} label="Uitleg" title="Wat telt mee">
        Uitleg
      </Popover>
    ),
  ],
  ['Timeline', 'ol', (props) => <Timeline {...props} items={[{ key: 'een', title: 'Een' }]} />],
  ['ProgressBar', 'div', (props) => <ProgressBar {...props} label="Profiel" value={45} />],
  ['SideMenu', 'nav', (props) => <SideMenu {...props} label="Dossier" categories={[]} />],
  [
    'QrCode',
    'svg',
    (props) => <QrCode {...props} value="https://portaal.voorbeeld.example" size={200} label="QR-code" />,
  ],
  ['Skeleton', 'div', (props) => <Skeleton {...props} />],
  ['Inline', 'div', (props) => <Inline {...props}>Inhoud</Inline>],
  ['Stack', 'div', (props) => <Stack {...props}>Inhoud</Stack>],
  ['Stepper', 'nav', (props) => <Stepper {...props} current={1} steps={[{ key: 'een', label: 'Een' }]} />],
  [
    'Tabs',
    'div',
    (props) => <Tabs {...props} label="Dossier" tabs={[{ key: 'een', label: 'Een', content: 'Inhoud' }]} />,
  ],
  ['ThemeEditor', 'div', (props) => <ThemeEditor {...props} value={{}} onChange={() => {}} />],
  ['ThemeScope', 'div', (props) => <ThemeScope {...props} theme={{}} />],
  [
    'Tooltip',
    'span',
    (props) => (
      <Tooltip {...props} text="Je werkgever ziet dit ook.">
        {(control) => <input {...control} />}
      </Tooltip>
    ),
  ],
  ['VisuallyHidden', 'span', (props) => <VisuallyHidden {...props}>Inhoud</VisuallyHidden>],
];
