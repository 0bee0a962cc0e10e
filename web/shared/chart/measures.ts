/** In pixels. */
export const chartHeight = 148

/** Approximate width of a 12 px text in the product's typeface, in pixels. */
export const widthOfText = (text: string): number => text.length * 6.6

export const cutTo = (text: string, room: number): string =>
  widthOfText(text) <= room ? text : `${text.slice(0, Math.max(1, Math.floor(room / 6.6) - 1))}…`
