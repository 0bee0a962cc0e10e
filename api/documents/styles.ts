import { StyleSheet } from '@react-pdf/renderer'

const ink = '#1f1d1a'
const pale = '#6b675f'
const rule = '#cfcac0'
const teal = '#0b7468'

export const sheetWidth = 842 - 96 - 64

export const styles = StyleSheet.create({
  page: { backgroundColor: '#fdfcf9', color: ink, fontFamily: 'Helvetica', fontSize: 10 },
  margin: { position: 'absolute', left: 64, top: 0, bottom: 0, borderLeft: `1.5pt solid ${teal}` },
  sheet: { paddingTop: 44, paddingBottom: 36, paddingLeft: 96, paddingRight: 64, height: '100%' },
  company: {
    fontSize: 11,
    color: teal,
    letterSpacing: 0.4,
    paddingBottom: 8,
    borderBottom: `0.75pt solid ${ink}`,
  },
  title: { fontFamily: 'Times-Roman', fontSize: 36, marginTop: 34 },
  subtitle: { fontFamily: 'Times-Italic', fontSize: 16, color: pale, marginTop: 4, marginBottom: 34 },
  both: { fontSize: 10.5, color: ink },
  second: { color: pale, fontFamily: 'Helvetica-Oblique' },
  holder: {
    fontFamily: 'Times-Bold',
    marginTop: 8,
    paddingBottom: 8,
    marginBottom: 24,
    borderBottom: `0.75pt solid ${rule}`,
  },
  course: { fontFamily: 'Times-Roman', marginTop: 8, paddingBottom: 8, borderBottom: `0.75pt solid ${rule}` },
  foot: { flexDirection: 'row', alignItems: 'flex-end', marginTop: 'auto' },
  ledger: { flexGrow: 1, marginRight: 40 },
  line: { flexDirection: 'row', paddingTop: 8, paddingBottom: 7, borderBottom: `0.75pt solid ${rule}` },
  label: { width: 130 },
  value: { width: 170, fontFamily: 'Helvetica-Bold' },
  other: { color: pale },
  check: { padding: 12, backgroundColor: '#ffffff', border: `0.75pt solid ${rule}` },
  qr: { width: 92, height: 92 },
  address: { fontSize: 8.5, color: pale, marginTop: 14 },
})
