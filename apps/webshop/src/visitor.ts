/** The visitor and the address of the portal; empty when the site was opened directly. */
export interface Who {
  fullName?: string;
  email?: string;
  /** Origin of the portal, for the link back; absent when this site's server does not know it. */
  portal?: string;
}

export async function readWho(): Promise<Who> {
  try {
    const answer = await fetch('/who');
    return answer.ok ? ((await answer.json()) as Who) : {};
  } catch {
    return {};
  }
}
