import { TextField, type TextFieldProps } from '@portal/ui/TextField';
import { styled } from 'styled-components';

/** Shows a field for a file, which the browser itself lets people choose and drop, as an area with a button in it. */
export function FileField(props: TextFieldProps) {
  return <Area {...props} type="file" />;
}

const Area = styled(TextField)`
  & input {
    padding: 6px;
    border-style: dashed;
    cursor: pointer;
  }

  & ::file-selector-button {
    min-block-size: var(--portal-height-compact);
    margin: 0;
    margin-inline-end: var(--portal-space-3);
    padding: 0 var(--portal-space-4);
    border: 1px solid var(--portal-button-dark-outline);
    border-radius: var(--portal-radius-control);
    background-color: var(--portal-surface);
    color: var(--portal-surface-text);
    font: inherit;
    font-weight: var(--portal-font-weight-strong);
    cursor: inherit;
  }
`;
