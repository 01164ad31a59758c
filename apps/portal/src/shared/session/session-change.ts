/** Time after which a change in another tab counts as over, in ms, since that tab may have been closed. */
const longest = 10_000;

let changes = 0;
let controller = new AbortController();

/**
 * Returns a signal that aborts when the session starts to change, such as when impersonating starts or stops; it has
 * aborted already while a change is under way. The cookie belongs to the new session before this tab knows that session,
 * so a request for a record of the old one would be refused.
 */
export const untilSessionChanges = (): AbortSignal => controller.signal;

/** Marks the start of a change, and returns the function that marks its end. */
export function startSessionChange(): () => void {
  let isOver = false;
  changes += 1;
  controller.abort();
  return () => {
    if (isOver) return;
    isOver = true;
    changes -= 1;
    if (changes === 0) controller = new AbortController();
  };
}

let endElsewhere = () => {};

/** Marks the start of a change in another tab, which ends once `followChangeElsewhere` has loaded the new session. */
export function noteChangeElsewhere(): void {
  endElsewhere();
  const end = startSessionChange();
  const timer = setTimeout(end, longest);
  endElsewhere = () => {
    clearTimeout(timer);
    end();
  };
}

/** Loads the new session after a change in another tab. */
export async function followChangeElsewhere(load: () => Promise<void>): Promise<void> {
  const end = startSessionChange();
  try {
    await load();
  } finally {
    endElsewhere();
    end();
  }
}
