import { StyleSheet } from '@react-pdf/renderer'

export const ink = '#1f1d1a'
export const pale = '#6b675f'
export const cut = '#8f8a80'
export const teal = '#0b7468'

/** One person's part of a sheet, in points; two stand side by side. */
export const slip = { width: 270, height: 134, padding: 14 } as const

export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier-Bold' } as const

/** The width of the sheet between its edges. */
export const headWidth = 2 * slip.width

/** Letter paper with half an inch around it: what any printer reaches. */
export const sheetStyles = StyleSheet.create({
  page: { padding: 36, color: ink, fontFamily: 'Helvetica', fontSize: 9 },
  head: { flexDirection: 'row', justifyContent: 'space-between', height: 42 },
  terminal: { fontFamily: 'Times-Bold', fontSize: 15 },
  note: { fontSize: 8, color: pale, marginTop: 4 },
  aside: { alignItems: 'flex-end' },
  grid: { width: 2 * slip.width, height: 5 * slip.height },
})
