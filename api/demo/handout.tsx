import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { renderPaper } from '../documents/embedded-fonts.ts'

const styles = StyleSheet.create({
  page: { padding: 64, fontFamily: 'Helvetica', fontSize: 11, lineHeight: 1.5, color: '#1f1d1a' },
  course: { fontSize: 10, color: '#0b7468', paddingBottom: 6, borderBottom: '0.75pt solid #1f1d1a' },
  title: { fontFamily: 'Times-Roman', fontSize: 28, lineHeight: 1.2, marginTop: 28, marginBottom: 18 },
  section: { fontFamily: 'Helvetica-Bold', marginTop: 14, marginBottom: 2 },
})

export type HandoutSections = readonly (readonly [heading: string, text: string])[]

type Handout = {
  readonly course: string
  readonly title: string
  readonly about: string
  readonly at: Date
  readonly sections?: HandoutSections
}

const ofEveryLesson: HandoutSections = [
  ['Objetivo', 'Que cada persona conozca lo esencial antes de realizar la tarea y sepa a quién acudir.'],
  ['Responsabilidades', 'Quien supervisa explica y verifica. Quien ejecuta pregunta, aplica y reporta.'],
  ['Procedimiento', 'Prepare el área, revise el equipo, realice la tarea y deje constancia en la bitácora.'],
  [
    'En caso de duda',
    'Detenga el trabajo y consulte. Nadie será sancionado por detener un trabajo inseguro.',
  ],
]

/** A page for a document lesson, deterministic by course. */
export const handout = ({
  course,
  title,
  about,
  at,
  sections = ofEveryLesson,
}: Handout): Promise<Uint8Array<ArrayBuffer>> =>
  renderPaper(
    <Document title={title} language="es-MX" creationDate={at} modificationDate={at}>
      <Page size="LETTER" style={styles.page}>
        <Text style={styles.course}>{course}</Text>
        <Text style={styles.title}>{title}</Text>
        <Text>{about}</Text>
        {sections.map(([heading, text]) => (
          <View key={heading}>
            <Text style={styles.section}>{heading}</Text>
            <Text>{text}</Text>
          </View>
        ))}
      </Page>
    </Document>,
  ).then((buffer) => new Uint8Array(buffer))
