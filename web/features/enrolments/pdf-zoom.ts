import type { TextSpan } from './pdf.ts'

/** Of the width that fits. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** Kept free on both sides of the text. */
const marginShare = 0.03
/** CSS pixels by point: text of 12 points is 19 pixels high. */
const scaleMax = 1.6

/** Fits the width of the text, unless that would enlarge it beyond comfort; never smaller than the page's width. */
export const textZoom = (
  span: TextSpan | null,
  { width, pageWidth }: { width: number; pageWidth: number },
): number => {
  if (span === null || width === 0 || span.to <= span.from) return 1
  const fitting = 1 / Math.min(1, span.to - span.from + 2 * marginShare)
  return Math.max(1, Math.min(fitting, (scaleMax * pageWidth) / width))
}

const isNear = (one: number, other: number): boolean => Math.max(one / other, other / one) < 1.1

/** The zooms to step through, with the one at which it opened in place of those next to it. */
export const zoomSteps = (opened: number): readonly number[] =>
  [...steps.filter((step) => !isNear(step, opened)), opened].toSorted((one, other) => one - other)
