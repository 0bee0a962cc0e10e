/** Pixels of the picture, whatever it shows. */
export const chartHeight = 148

/** About so wide is a text of 12 px in the typeface of the screens. */
export const widthOfText = (text: string): number => text.length * 6.6

/** The text as there is room for, in pixels. */
export const cutTo = (text: string, room: number): string =>
  widthOfText(text) <= room ? text : `${text.slice(0, Math.max(1, Math.floor(room / 6.6) - 1))}…`
