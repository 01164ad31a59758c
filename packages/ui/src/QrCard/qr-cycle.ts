/** What a QrCard shows, as a state and what may happen to it. */
export type QrState =
  | { step: 'idle' }
  | { step: 'generating' }
  | { step: 'shown'; value: string; refreshes: number }
  | { step: 'failed' };

export type QrEvent =
  { type: 'start' } | { type: 'generated'; value: string } | { type: 'failed' } | { type: 'stop' };

export const idle: QrState = { step: 'idle' };

/** The next state. A code that arrives when nobody waits for it any more changes nothing. */
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
