import { Page, Text, View } from '@react-pdf/renderer'
import type { Side } from '../../domain/legal/events.ts'
import { DayBoxes, EmployerRows, EstablishmentRow, Field, registrationWidth } from './dc3.fields.tsx'
import { dc3Width, dc3Styles as styles } from './dc3.styles.ts'
import { renderPaper } from './embedded-fonts.ts'
import { FormDocument, Picture, truthOf } from './form-parts.tsx'
import { type FormColumn, FormTable, restOf } from './form-table.tsx'

type Member = {
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string | null
  readonly minutes: string
}

/** The joint commission of an establishment on a day; days are yyyy-MM-dd. */
export type Dc1 = {
  readonly employer: { readonly legalName: string; readonly rfc: string }
  readonly establishment: { readonly name: string; readonly registration: string; readonly address: string }
  /** `unsaid`: whose gender the roster does not say. */
  readonly people: { readonly men: number; readonly women: number; readonly unsaid: number }
  readonly members: Readonly<Record<Side, readonly Member[]>>
  /** Since when the commission has these members. */
  readonly since: string
  readonly day: string
  readonly logo: Uint8Array | null
}

/** The form of the STPS, always in Spanish. The same data give the same bytes. */
export const renderDc1 = (dc1: Dc1): Promise<Buffer> => renderPaper(<Paper {...dc1} />)

const Paper = (dc1: Dc1) => (
  <FormDocument title={`DC-1 ${dc1.establishment.name}`} author={dc1.employer.legalName} day={dc1.day}>
    <Page size="LETTER" style={styles.page}>
      <Picture bytes={dc1.logo} style={styles.logo} />
      <Text style={styles.title}>FORMATO DC-1</Text>
      <Text style={styles.subtitle}>
        INFORME SOBRE LA CONSTITUCIÓN DE LA COMISIÓN MIXTA DE CAPACITACIÓN, ADIESTRAMIENTO Y PRODUCTIVIDAD
      </Text>
      <Company {...dc1} />
      <Commission {...dc1} />
      <Members title="REPRESENTANTES DEL PATRÓN" members={dc1.members.employer} />
      <Members title="REPRESENTANTES DE LOS TRABAJADORES" members={dc1.members.workers} />
      <View style={styles.truth} wrap={false}>
        <Text style={styles.truthText}>{truthOf('en este formato')}</Text>
      </View>
    </Page>
  </FormDocument>
)

const count = dc3Width / 4

const Company = ({ employer, establishment, people: { men, women, unsaid } }: Dc1) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS GENERALES DE LA EMPRESA</Text>
    <EmployerRows {...employer} />
    <EstablishmentRow {...establishment} />
    <View style={styles.row}>
      <Field label="Domicilio del establecimiento" width={dc3Width} value={establishment.address} />
    </View>
    <View style={styles.lastRow}>
      <Field label="Trabajadores: hombres" width={count} value={String(men)} isDivided />
      <Field label="Trabajadores: mujeres" width={count} value={String(women)} isDivided />
      <Field label="Trabajadores: sin dato u otro" width={count} value={String(unsaid)} isDivided />
      <Field label="Total de trabajadores" width={count} value={String(men + women + unsaid)} />
    </View>
  </View>
)

const Commission = ({ members: { employer, workers }, since, day }: Dc1) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS DE LA COMISIÓN MIXTA</Text>
    <View style={styles.lastRow}>
      <Field
        label="Número de integrantes"
        width={restOf(2 * registrationWidth)}
        value={String(employer.length + workers.length)}
        isDivided
      />
      <Field label="Con estos integrantes desde" width={registrationWidth} isDivided>
        <DayBoxes day={since} />
      </Field>
      <Field label="Fecha de elaboración" width={registrationWidth}>
        <DayBoxes day={day} />
      </Field>
    </View>
  </View>
)

const columns: readonly FormColumn<Member>[] = [
  { header: 'Nombre', width: restOf(78, 78, 110, 110), value: ({ name }) => name },
  { header: 'Desde', width: 78, value: ({ startsOn }) => startsOn },
  { header: 'Último día', width: 78, value: ({ endsOn }) => endsOn ?? '' },
  { header: 'Acta', width: 110, value: ({ minutes }) => minutes },
  { header: 'Firma', width: 110, value: () => '' },
]

const placeToSign = 34

const Members = ({ title, members }: { readonly title: string; readonly members: readonly Member[] }) => (
  <View style={styles.block}>
    <Text style={styles.heading}>{title}</Text>
    <FormTable columns={columns} rows={members} least={placeToSign} />
  </View>
)
