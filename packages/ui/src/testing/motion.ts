/** Finds motion that remains for users who asked for less motion. */
import { nameOf } from './layout.ts';

const longest = 0.01;

const seconds = (list: string) =>
  Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 0.001 : 1)));

/**
 * Returns every element with an animation, or with a transition that takes time. An immediate change, even a delayed
 * one, is not motion.
 */
export function moving(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && (style.content === 'none' || style.content === 'normal') && pseudo !== '::backdrop')
        return [];
      const animated =
        style.animationName !== 'none' &&
        !/^steps?\b/.test(style.animationTimingFunction) &&
        seconds(style.animationDuration) > longest;
      const changing = style.transitionProperty !== 'none' && seconds(style.transitionDuration) > longest;
      return animated || changing ? [`${nameOf(element)}${pseudo} moves`] : [];
    }),
  );
}
