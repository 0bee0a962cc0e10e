import { Page, Text, View } from '@react-pdf/renderer'
import type { PlanObjective } from '../../domain/legal/events.ts'
import { planObjectives } from '../../domain/legal/plan-rules.ts'
import { DayBoxes, EmployerRows, Field, PeriodBoxes } from './dc3.fields.tsx'
import { dc3Styles as styles } from './dc3.styles.ts'
import { renderPaper } from './embedded-fonts.ts'
import { FormDocument, Picture, Signature, truthOf } from './form-parts.tsx'
import { type FormColumn, FormTable, restOf } from './form-table.tsx'

type Stage = { readonly name: string; readonly startsOn: string; readonly endsOn: string }

type Establishment = { readonly name: string; readonly registration: string; readonly address: string }

type Course = {
  readonly name: string
  /** Null: the whole period. */
  readonly stage: string | null
  readonly jobTitles: readonly string[]
  readonly people: number
  /** None is all of the plan. */
  readonly establishments: readonly string[]
}

/** A plan as it stands on a day; days are yyyy-MM-dd. */
export type Dc2 = {
  readonly employer: { readonly legalName: string; readonly rfc: string }
  readonly startsOn: string
  readonly endsOn: string
  readonly establishments: readonly Establishment[]
  readonly ranks: Readonly<Record<PlanObjective, number>>
  readonly stages: readonly Stage[]
  readonly courses: readonly Course[]
  readonly signer: string
  readonly day: string
  readonly logo: Uint8Array | null
}

/** The form of the STPS, always in Spanish. The same data give the same bytes. */
export const renderDc2 = (dc2: Dc2): Promise<Buffer> => renderPaper(<Paper {...dc2} />)

const Paper = (dc2: Dc2) => (
  <FormDocument title={`DC-2 ${dc2.startsOn} ${dc2.endsOn}`} author={dc2.employer.legalName} day={dc2.day}>
    <Page size="LETTER" style={styles.page}>
      <Picture bytes={dc2.logo} style={styles.logo} />
      <Text style={styles.title}>FORMATO DC-2</Text>
      <Text style={styles.subtitle}>
        ELABORACIÓN DEL PLAN Y PROGRAMAS DE CAPACITACIÓN, ADIESTRAMIENTO Y PRODUCTIVIDAD
      </Text>
      <Company {...dc2} />
      <Plan {...dc2} />
      <Part title="OBJETIVOS DEL PLAN, POR SU PRIORIDAD" columns={objectives} rows={ranked(dc2)} />
      {dc2.stages.length > 0 && <Part title="ETAPAS" columns={stages} rows={dc2.stages} />}
      <Part title="CURSOS DEL PLAN" columns={courses} rows={dc2.courses} />
      <View style={styles.truth} wrap={false}>
        <Text style={styles.truthText}>{truthOf('en este formato')}</Text>
        <View style={styles.signatures}>
          <Signature of="Patrón o representante legal de la empresa" name={dc2.signer} image={null} />
        </View>
      </View>
    </Page>
  </FormDocument>
)

const place: readonly FormColumn<Establishment>[] = [
  { header: 'Registro patronal del IMSS', width: 110, value: ({ registration }) => registration },
  { header: 'Establecimiento', width: 150, value: ({ name }) => name },
  { header: 'Domicilio', width: restOf(110, 150), value: ({ address }) => address },
]

const Company = ({ employer, establishments }: Dc2) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS GENERALES DE LA EMPRESA</Text>
    <EmployerRows {...employer} />
    <FormTable columns={place} rows={establishments} />
  </View>
)

const figure = 88

const Plan = ({ startsOn, endsOn, stages: all, courses: planned, establishments, day }: Dc2) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS DEL PLAN</Text>
    <View style={styles.row}>
      <Field label="Periodo del plan" width={restOf(150)} isDivided>
        <PeriodBoxes startsOn={startsOn} endsOn={endsOn} />
      </Field>
      <Field label="Fecha de elaboración" width={150}>
        <DayBoxes day={day} />
      </Field>
    </View>
    <View style={styles.lastRow}>
      <Field label="Número de etapas" width={figure} value={String(all.length)} isDivided />
      <Field label="Número de cursos" width={figure} value={String(planned.length)} isDivided />
      <Field
        label="Número de establecimientos en que rige"
        width={restOf(figure, figure)}
        value={String(establishments.length)}
      />
    </View>
  </View>
)

const words: Readonly<Record<PlanObjective, string>> = {
  knowledge:
    'Actualizar y perfeccionar conocimientos y habilidades y proporcionar información de nuevas tecnologías',
  risks: 'Prevenir riesgos de trabajo',
  productivity: 'Incrementar la productividad',
  education: 'Mejorar el nivel educativo',
  vacancies: 'Preparar para ocupar vacantes o puestos de nueva creación',
}

type Ranked = { readonly rank: number; readonly objective: string }

const ranked = ({ ranks }: Dc2): readonly Ranked[] =>
  planObjectives
    .map((one) => ({ rank: ranks[one], objective: words[one] }))
    .toSorted((one, other) => one.rank - other.rank)

const objectives: readonly FormColumn<Ranked>[] = [
  { header: 'Prioridad', width: 60, value: ({ rank }) => String(rank) },
  { header: 'Objetivo', width: restOf(60), value: ({ objective }) => objective },
]

const stages: readonly FormColumn<Stage>[] = [
  { header: 'Etapa', width: restOf(90, 90), value: ({ name }) => name },
  { header: 'Desde', width: 90, value: ({ startsOn }) => startsOn },
  { header: 'Hasta', width: 90, value: ({ endsOn }) => endsOn },
]

const courses: readonly FormColumn<Course>[] = [
  { header: 'Curso', width: restOf(86, 130, 54, 104), value: ({ name }) => name },
  { header: 'Etapa', width: 86, value: ({ stage }) => stage ?? 'Todo el periodo' },
  { header: 'Puestos', width: 130, value: ({ jobTitles }) => jobTitles.join(', ') },
  { header: 'Personas', width: 54, value: ({ people }) => String(people) },
  {
    header: 'Establecimientos',
    width: 104,
    value: ({ establishments }) =>
      establishments.length === 0 ? 'Todos los del plan' : establishments.join(', '),
  },
]

type PartProps<Row> = {
  readonly title: string
  readonly columns: readonly FormColumn<Row>[]
  readonly rows: readonly Row[]
}

const Part = <Row,>({ title, columns, rows }: PartProps<Row>) => (
  <View style={styles.block}>
    <Text style={styles.heading}>{title}</Text>
    <FormTable columns={columns} rows={rows} />
  </View>
)
