/** Who has come over from the portal; nobody when the site was opened by itself. */
export interface Who {
  fullName?: string;
  email?: string;
}

export async function readWho(): Promise<Who> {
  try {
    const answer = await fetch('/who');
    return answer.ok ? ((await answer.json()) as Who) : {};
  } catch {
    return {};
  }
}
