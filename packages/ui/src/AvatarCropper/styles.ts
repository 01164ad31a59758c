import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-4);
  max-width: 400px;
  color: var(--portal-text);
  font: var(--portal-type-text);
`;

/** Reserves the space of the image before it is loaded. */
export const Square = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-card);
  overflow: hidden;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
`;

export const Stage = styled.div`
  position: relative;
  width: 100%;
  height: 100%;

  & .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    touch-action: none;
    user-select: none;
  }

  & .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }

  & .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }

  & .reactEasyCrop_CropArea {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    overflow: hidden;
    border: 2px solid var(--portal-focus-gap);
    box-shadow: 0 0 0 9999em var(--portal-shade);
    transform: translate(-50%, -50%);
  }

  &:dir(rtl) .reactEasyCrop_CropArea {
    transform: translate(50%, -50%);
  }

  /* Draws the focus ring inside, since the frame clips everything around it. */
  & .reactEasyCrop_CropArea:focus-visible {
    outline: 2px solid var(--portal-focus);
    outline-offset: -4px;
  }
`;

export const Adjustments = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-3) var(--portal-space-6);
`;

export const ZoomRow = styled.label`
  flex: 1 1 200px;
  display: flex;
  align-items: center;
  gap: var(--portal-space-4);
  font-weight: var(--portal-font-weight-strong);
`;

export const Slider = styled.input`
  flex: 1;
  min-width: 0;
  height: 24px;
  margin: 0;
  background-color: transparent;
  color: var(--portal-control);
  accent-color: var(--portal-control);
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
