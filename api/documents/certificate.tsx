import { Document, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer'
import { qrPath } from './qr.ts'
import { styles } from './styles.ts'
import { longDate, nameSize, printable } from './text.ts'

/** What a certificate says; dates are yyyy-MM-dd. */
export type Certificate = {
  readonly companyName: string
  /** As of the day of issue; null once the holder has been forgotten. */
  readonly holderName: string | null
  readonly courseName: string
  readonly issuedOn: string
  readonly expiresOn: string | null
  readonly code: string
  /** Where anybody can check it. */
  readonly address: string
}

/** The paper as PDF, in Spanish and English, landscape A4. */
export const renderCertificate = (certificate: Certificate): Promise<Buffer> =>
  renderToBuffer(<Paper {...certificate} />)

const Paper = ({ companyName, holderName, courseName, issuedOn, expiresOn, code, address }: Certificate) => {
  const holder = printable(holderName ?? 'Titular suprimido')
  const course = printable(courseName)
  return (
    <Document
      title={`Certificado ${code}`}
      author={printable(companyName)}
      creator="Bitácora"
      producer="Bitácora"
      language="es"
      creationDate={new Date(`${issuedOn}T12:00:00Z`)}
    >
      <Page size="A4" orientation="landscape" style={styles.page}>
        <View style={styles.margin} fixed />
        <View style={styles.sheet}>
          <Text style={styles.company}>{printable(companyName)}</Text>
          <Text style={styles.title}>Certificado de capacitación</Text>
          <Text style={styles.subtitle}>Certificate of training</Text>
          <Both es="Se otorga a" en="Awarded to" />
          <Text style={{ ...styles.holder, fontSize: nameSize(holder, 34) }}>{holder}</Text>
          <Both es="por haber aprobado el curso" en="for passing the course" />
          <Text style={{ ...styles.course, fontSize: nameSize(course, 24) }}>{course}</Text>
          <View style={styles.foot}>
            <View style={styles.ledger}>
              <Line
                es="Expedido"
                en="Issued"
                value={longDate(issuedOn, 'es')}
                other={longDate(issuedOn, 'en')}
              />
              <Line
                es="Vigente hasta"
                en="Valid until"
                value={expiresOn ? longDate(expiresOn, 'es') : 'Sin vencimiento'}
                other={expiresOn ? longDate(expiresOn, 'en') : 'Does not expire'}
              />
              <Line es="Código" en="Code" value={code} other="" />
            </View>
            <View style={styles.check}>
              <Code address={address} />
            </View>
          </View>
          <Text style={styles.address}>
            Verifique este certificado en / Check this certificate at {address}
          </Text>
        </View>
      </Page>
    </Document>
  )
}

const Both = ({ es, en }: { es: string; en: string }) => (
  <Text style={styles.both}>
    {es} <Text style={styles.english}>/ {en}</Text>
  </Text>
)

const Line = ({ es, en, value, other }: { es: string; en: string; value: string; other: string }) => (
  <View style={styles.line}>
    <Text style={styles.label}>
      {es} <Text style={styles.english}>/ {en}</Text>
    </Text>
    <Text style={styles.value}>{value}</Text>
    <Text style={styles.other}>{other}</Text>
  </View>
)

const Code = ({ address }: { address: string }) => {
  const { path, size } = qrPath(address)
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={styles.qr}>
      <Path d={path} fill="#1f1d1a" />
    </Svg>
  )
}
