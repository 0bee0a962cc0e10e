import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { Locale } from '../caller.ts'
import { renderPaper } from './embedded-fonts.ts'
import { lettersPerLine, PaperText, type Style } from './paper-text.tsx'
import { QrCode } from './qr-code.tsx'
import { sheetWidth, styles } from './styles.ts'
import { longDate, nameSize } from './text.ts'

/** Dates are yyyy-MM-dd. */
export type Certificate = {
  readonly locale: Locale
  readonly companyName: string
  /** As of the day of issue; null for the forgotten. */
  readonly holderName: string | null
  readonly courseName: string
  readonly issuedOn: string
  readonly expiresOn: string | null
  readonly code: string
  readonly address: string
}

const words = {
  es: {
    document: 'Certificado',
    title: 'Certificado de capacitación',
    awarded: 'Se otorga a',
    passed: 'por haber aprobado el curso',
    issued: 'Expedido',
    validUntil: 'Vigente hasta',
    never: 'Sin vencimiento',
    code: 'Código',
    check: 'Verifique este certificado en',
    erased: 'Persona con datos suprimidos',
  },
  en: {
    document: 'Certificate',
    title: 'Certificate of training',
    awarded: 'Awarded to',
    passed: 'for passing the course',
    issued: 'Issued',
    validUntil: 'Valid until',
    never: 'Does not expire',
    code: 'Code',
    check: 'Check this certificate at',
    erased: 'Erased person',
  },
} as const satisfies Record<Locale, Record<string, string>>

type Word = keyof (typeof words)['es']

export const renderCertificate = (certificate: Certificate): Promise<Buffer> =>
  renderPaper(<Paper {...certificate} />)

const Paper = (certificate: Certificate) => {
  const { locale, companyName, holderName, courseName, issuedOn, expiresOn, code, address } = certificate
  const other = locale === 'es' ? 'en' : 'es'
  const both = (word: Word): Pair => [words[locale][word], words[other][word]]
  const dates = (date: string): Pair => [longDate(date, locale), longDate(date, other)]
  const holder = holderName ?? words[locale].erased
  return (
    <Document
      title={`${words[locale].document} ${code}`}
      author={companyName}
      creator="Bitácora"
      producer="Bitácora"
      language={locale}
      creationDate={new Date(`${issuedOn}T12:00:00Z`)}
    >
      <Page size="A4" orientation="landscape" style={styles.page}>
        <View style={styles.margin} fixed />
        <View style={styles.sheet}>
          <PaperText style={styles.company} line={lettersPerLine(sheetWidth, 11)}>
            {companyName}
          </PaperText>
          <Text style={styles.title}>{words[locale].title}</Text>
          <Text style={styles.subtitle}>{words[other].title}</Text>
          <Both of={both('awarded')} />
          <Name style={styles.holder} size={nameSize(holder, 34)}>
            {holder}
          </Name>
          <Both of={both('passed')} />
          <Name style={styles.course} size={nameSize(courseName, 24)}>
            {courseName}
          </Name>
          <View style={styles.foot}>
            <View style={styles.ledger}>
              <Line label={both('issued')} value={dates(issuedOn)} />
              <Line label={both('validUntil')} value={expiresOn ? dates(expiresOn) : both('never')} />
              <Line label={both('code')} value={[code, '']} />
            </View>
            <View style={styles.check}>
              <QrCode address={address} style={styles.qr} />
            </View>
          </View>
          <PaperText style={styles.address} line={lettersPerLine(sheetWidth, 8.5)}>
            {`${both('check').join(' / ')} ${address}`}
          </PaperText>
        </View>
      </Page>
    </Document>
  )
}

const Name = ({ style, size, children }: { style: Style; size: number; children: string }) => (
  <PaperText style={{ ...style, fontSize: size }} line={lettersPerLine(sheetWidth, size)}>
    {children}
  </PaperText>
)

type Pair = readonly [string, string]

const Both = ({ of: [first, second] }: { of: Pair }) => (
  <Text style={styles.both}>
    {first} <Text style={styles.second}>/ {second}</Text>
  </Text>
)

const Line = ({ label: [first, second], value: [value, other] }: { label: Pair; value: Pair }) => (
  <View style={styles.line}>
    <Text style={styles.label}>
      {first} <Text style={styles.second}>/ {second}</Text>
    </Text>
    <Text style={styles.value}>{value}</Text>
    <Text style={styles.other}>{other}</Text>
  </View>
)
