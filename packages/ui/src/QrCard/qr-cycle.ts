/** State of a QrCard, and the events that change it. */
export type QrState =
  | { step: 'idle' }
  | { step: 'generating' }
  | { step: 'shown'; value: string; refreshes: number }
  | { step: 'failed' };

export type QrEvent =
  | { type: 'start' }
  | { type: 'generated'; value: string }
  | { type: 'failed' }
  | { type: 'stop' };

export const idle: QrState = { step: 'idle' };

/** Returns the next state. Ignores a code that arrives when it is no longer expected. */
export function nextState(state: QrState, event: QrEvent): QrState {
  switch (event.type) {
    case 'start':
      return state.step === 'idle' || state.step === 'failed' ? { step: 'generating' } : state;
    case 'generated':
      if (state.step === 'generating') return { step: 'shown', value: event.value, refreshes: 0 };
      if (state.step !== 'shown') return state;
      return { step: 'shown', value: event.value, refreshes: state.refreshes + 1 };
    case 'failed':
      return state.step === 'idle' ? state : { step: 'failed' };
    case 'stop':
      return idle;
  }
}
