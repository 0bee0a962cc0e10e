import { StyleSheet } from '@react-pdf/renderer'
import { embeddedFonts } from './embedded-fonts.ts'

const plain = embeddedFonts.plain.family
const bold = embeddedFonts.bold.family
export const ink = '#1f1d1a'
const pale = '#5c584f'
export const rule = '#8d887c'
export const shade = '#ecebe6'
const hairline = `0.75pt solid ${rule}`

/** Letter size, in points. */
export const dc3Width = 612 - 2 * 40

export const dc3Styles = StyleSheet.create({
  page: { paddingTop: 34, paddingBottom: 30, paddingHorizontal: 40, color: ink, fontFamily: plain },
  sample: {
    position: 'absolute',
    top: 330,
    left: 40,
    right: 40,
    textAlign: 'center',
    fontFamily: bold,
    fontSize: 92,
    color: '#b3261e',
    opacity: 0.16,
    transform: 'rotate(-24deg)',
  },
  logo: {
    position: 'absolute',
    top: 24,
    left: 40,
    width: 72,
    height: 46,
    objectFit: 'contain',
    objectPosition: '0% 50%',
  },
  title: { textAlign: 'center', fontFamily: bold, fontSize: 12.5 },
  subtitle: {
    textAlign: 'center',
    fontFamily: bold,
    fontSize: 10.5,
    marginTop: 3,
    marginBottom: 12,
  },
  block: { border: hairline, marginBottom: 10 },
  heading: {
    backgroundColor: shade,
    borderBottom: hairline,
    paddingVertical: 4,
    textAlign: 'center',
    fontFamily: bold,
    fontSize: 8.5,
  },
  row: { flexDirection: 'row', borderBottom: hairline },
  lastRow: { flexDirection: 'row' },
  field: { paddingTop: 4, paddingBottom: 5, paddingHorizontal: 6 },
  divided: { borderRight: hairline },
  label: { fontSize: 6.8, color: pale, marginBottom: 3 },
  value: { fontFamily: bold, fontSize: 10 },
  note: { fontSize: 7.2, color: pale, marginTop: 2 },
  boxes: { flexDirection: 'row' },
  box: { width: 14, height: 17, border: `0.6pt solid ${ink}`, marginRight: -0.6, paddingTop: 3 },
  boxLetter: { textAlign: 'center', fontFamily: bold, fontSize: 10.5 },
  dash: { width: 10, textAlign: 'center', fontSize: 10.5, paddingTop: 3 },
  day: { marginRight: 12 },
  dayPart: { marginRight: 7 },
  dayLabel: { fontSize: 6.2, color: pale, textAlign: 'center', marginBottom: 2 },
  between: { width: 16, fontSize: 9, alignSelf: 'flex-end', paddingBottom: 4, textAlign: 'center' },
  truth: { border: hairline, padding: 10 },
  truthText: { textAlign: 'center', fontSize: 8.5, lineHeight: 1.35, marginHorizontal: 20 },
  signatures: { flexDirection: 'row', justifyContent: 'space-around', marginTop: 54 },
  signature: { width: 156, alignItems: 'center' },
  signatureImage: {
    position: 'absolute',
    top: -46,
    left: 0,
    width: 156,
    height: 44,
    objectFit: 'contain',
    objectPosition: '50% 100%',
  },
  signatureOf: { fontSize: 8, fontFamily: bold, textAlign: 'center', marginTop: 3 },
  signatureName: { fontSize: 9, textAlign: 'center', paddingBottom: 3, minHeight: 24 },
  signatureLine: { width: 156, borderTop: `0.75pt solid ${ink}` },
  signatureHint: { fontSize: 6.8, color: pale, textAlign: 'center', marginTop: 1 },
  foot: {
    position: 'absolute',
    left: 40,
    right: 40,
    bottom: 26,
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
  },
  qr: { width: 62, height: 62 },
  check: { flex: 1, marginLeft: 10, fontSize: 7, color: pale },
  folio: { fontSize: 8.5, fontFamily: bold },
  columns: { flexDirection: 'row' },
  column: { flex: 1, paddingHorizontal: 6, paddingVertical: 5 },
  area: { fontFamily: bold, fontSize: 7.6, marginTop: 4, marginBottom: 1 },
  entry: { flexDirection: 'row', fontSize: 7.2, lineHeight: 1.3 },
  code: { width: 26 },
  entryName: { flex: 1 },
})
