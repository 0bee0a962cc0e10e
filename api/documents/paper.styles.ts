import { StyleSheet } from '@react-pdf/renderer'

const ink = '#1f1d1a'
const pale = '#6b675f'
const rule = '#cfcac0'
const teal = '#0b7468'

export const sheetWidth = 612 - 2 * 44
export const wideSheetWidth = 792 - 2 * 44
export const whenWidth = 104

export const tableStyles = StyleSheet.create({
  subject: { fontFamily: 'Times-Bold', fontSize: 16, marginBottom: 10 },
  row: { flexDirection: 'row', paddingVertical: 4, borderBottom: `0.5pt solid ${rule}` },
  header: { borderBottom: `0.75pt solid ${ink}` },
  proof: { marginTop: 14 },
})

export const paperStyles = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: 44,
    color: ink,
    fontFamily: 'Helvetica',
    fontSize: 9,
  },
  company: { color: teal, fontSize: 10, paddingBottom: 6, borderBottom: `0.75pt solid ${ink}` },
  title: { fontFamily: 'Times-Roman', fontSize: 20, marginTop: 16, marginBottom: 10 },
  facts: { marginBottom: 14, paddingBottom: 8, borderBottom: `0.75pt solid ${rule}` },
  fact: { flexDirection: 'row', marginBottom: 3 },
  label: { width: 110, color: pale },
  value: { flex: 1 },
  entry: { flexDirection: 'row', paddingVertical: 5, borderBottom: `0.5pt solid ${rule}` },
  when: { width: whenWidth, paddingRight: 10, color: pale, fontSize: 8 },
  what: { flex: 1, paddingLeft: 10, borderLeft: `0.75pt solid ${teal}` },
  line: { marginTop: 2, paddingLeft: 8 },
  note: { marginTop: 2, color: pale, fontSize: 8 },
  foot: {
    position: 'absolute',
    left: 44,
    right: 44,
    bottom: 26,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: pale,
    fontSize: 8,
  },
  footText: { flex: 1, paddingRight: 16 },
})
