/** Simulated text sizes and color vision deficiencies for the preview. */

export const textSizes = ['100', '150', '200'] as const;
export const eyes = ['all', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

export type Eyes = (typeof eyes)[number];

/** Conditions that the preview simulates. */
export interface PreviewView {
  /** Percentage of the default text size, as in the settings of a browser. */
  textSize: (typeof textSizes)[number];
  eyes: Eyes;
}

export const ordinaryView: PreviewView = { textSize: '100', eyes: 'all' };

/**
 * Color matrices, by row for the red, green and blue that is seen. Source: Machado, Oliveira and Fernandes, 2009, at
 * full severity, as in the developer tools of browsers. They apply to linear RGB.
 */
export const sharesOf: Record<Exclude<Eyes, 'all'>, readonly (readonly [number, number, number])[]> = {
  protanopia: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deuteranopia: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritanopia: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
  achromatopsia: [
    [0.213, 0.715, 0.072],
    [0.213, 0.715, 0.072],
    [0.213, 0.715, 0.072],
  ],
};
