import { Page, Text, View } from '@react-pdf/renderer'
import { Field } from './dc3.fields.tsx'
import { dc3Width, dc3Styles as styles } from './dc3.styles.ts'
import { renderPaper } from './embedded-fonts.ts'
import { FormDocument } from './form-parts.tsx'
import { type FormColumn, FormTable, restOf } from './form-table.tsx'

type Line = {
  readonly employer: string
  readonly course: string
  readonly folio: string
  readonly name: string
  readonly payrollNum: string
}

/** Constancias whose people sign that they received them; `day` is yyyy-MM-dd. */
export type SigningList = { readonly lines: readonly Line[]; readonly day: string }

/** In Spanish as the constancias are. The same data give the same bytes. */
export const renderSigningList = (list: SigningList): Promise<Buffer> => renderPaper(<Paper {...list} />)

const linesAPage = 14
const roomToSign = 38

const Paper = ({ lines, day }: SigningList) => (
  <FormDocument title={`Entrega de constancias ${day}`} author={lines[0]?.employer ?? ''} day={day}>
    {pagesOf(lines).map((page) => (
      <Page key={page[0]?.folio} size="LETTER" style={styles.page}>
        <Text style={styles.title}>ENTREGA DE CONSTANCIAS</Text>
        <Text style={styles.subtitle}>CONSTANCIAS DE COMPETENCIAS O DE HABILIDADES LABORALES (DC-3)</Text>
        <View style={styles.block}>
          <View style={styles.row}>
            <Field label="Patrón" width={dc3Width} value={page[0]?.employer ?? ''} />
          </View>
          <View style={styles.lastRow}>
            <Field label="Curso" width={dc3Width} value={page[0]?.course ?? ''} />
          </View>
        </View>
        <View style={styles.block}>
          <Text style={styles.heading}>RECIBÍ MI CONSTANCIA IMPRESA</Text>
          <FormTable columns={columns} rows={page} least={roomToSign} />
        </View>
      </Page>
    ))}
  </FormDocument>
)

/** Each page is of one employer and course. */
const pagesOf = (lines: readonly Line[]): readonly (readonly Line[])[] =>
  [...Map.groupBy(lines, ({ employer, course }) => JSON.stringify([employer, course])).values()].flatMap(
    (some) =>
      Array.from({ length: Math.ceil(some.length / linesAPage) }, (_, page) =>
        some.slice(page * linesAPage, (page + 1) * linesAPage),
      ),
  )

const [folio, payrollNum, name, day] = [66, 62, 168, 82]

const columns: readonly FormColumn<Line>[] = [
  { header: 'Folio', width: folio, value: (line) => line.folio },
  { header: 'Nombre', width: name, value: (line) => line.name },
  { header: 'Núm. de nómina', width: payrollNum, value: (line) => line.payrollNum },
  { header: 'Fecha', width: day, value: () => '' },
  { header: 'Firma', width: restOf(folio, name, payrollNum, day), value: () => '' },
]
