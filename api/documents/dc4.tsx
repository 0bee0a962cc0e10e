import { Page, Text, View } from '@react-pdf/renderer'
import {
  type CatalogueEntry,
  schoolingProofs,
  schoolings,
  schoolKinds,
} from '../../domain/kernel/catalogues.ts'
import type { CourseObjective, Modality } from '../../domain/legal/events.ts'
import {
  type CourseCounts,
  countByCourse,
  countBySex,
  type Dc4Line,
  modalityCode,
  objectiveCode,
} from '../../domain/legal/listing-rules.ts'
import { courseObjectives, modalities } from '../../domain/legal/rules.ts'
import {
  DayBoxes,
  EmployerRows,
  EstablishmentRow,
  Field,
  PeriodBoxes,
  registrationWidth,
} from './dc3.fields.tsx'
import { Catalogues, Entry } from './dc3.reverse.tsx'
import { dc3Width, dc3Styles as styles } from './dc3.styles.ts'
import { linePages } from './dc4.lines.tsx'
import { renderPaper } from './embedded-fonts.ts'
import { FormDocument, Picture, Signature, truthOf } from './form-parts.tsx'
import { type FormColumn, FormTable, restOf } from './form-table.tsx'

/** The list of a year and establishment as it stands on a day; days are yyyy-MM-dd. */
export type Dc4 = {
  readonly employer: { readonly legalName: string; readonly rfc: string }
  readonly establishment: { readonly name: string; readonly registration: string; readonly address: string }
  readonly startsOn: string
  readonly endsOn: string
  readonly lines: readonly Dc4Line[]
  /** Null where nobody is in office. */
  readonly signer: string | null
  readonly day: string
  readonly logo: Uint8Array | null
}

/** The form of the STPS, always in Spanish. The same data give the same bytes. */
export const renderDc4 = (dc4: Dc4): Promise<Buffer> => renderPaper(<Paper {...dc4} />)

const Paper = (dc4: Dc4) => (
  <FormDocument
    title={`DC-4 ${dc4.establishment.registration} ${dc4.endsOn}`}
    author={dc4.employer.legalName}
    day={dc4.day}
  >
    <Page size="LETTER" style={styles.page}>
      <Picture bytes={dc4.logo} style={styles.logo} />
      <Text style={styles.title}>FORMATO DC-4</Text>
      <Text style={styles.subtitle}>LISTA DE CONSTANCIAS DE COMPETENCIAS O DE HABILIDADES LABORALES</Text>
      <Company {...dc4} />
      <Totals {...dc4} />
      <View style={styles.block}>
        <Text style={styles.heading}>CONSTANCIAS POR CURSO</Text>
        <FormTable columns={courses} rows={countByCourse(dc4.lines)} />
      </View>
      <View style={styles.truth} wrap={false}>
        <Text style={styles.truthText}>{truthOf('en este formato')}</Text>
        <View style={styles.signatures}>
          <Signature of="Patrón o representante legal de la empresa" name={dc4.signer ?? ''} image={null} />
        </View>
      </View>
    </Page>
    {linePages(dc4)}
    <Page size="LETTER" style={styles.page}>
      <Codes />
      <Catalogues />
    </Page>
  </FormDocument>
)

const Company = ({ employer, establishment }: Dc4) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS GENERALES DE LA EMPRESA</Text>
    <EmployerRows {...employer} />
    <EstablishmentRow {...establishment} />
    <View style={styles.lastRow}>
      <Field label="Domicilio del establecimiento" width={dc3Width} value={establishment.address} />
    </View>
  </View>
)

const figure = 88

const Totals = ({ startsOn, endsOn, lines, day }: Dc4) => {
  const { men, women, other, unsaid, total } = countBySex(lines)
  return (
    <View style={styles.block}>
      <Text style={styles.heading}>DATOS DE LA LISTA</Text>
      <View style={styles.row}>
        <Field label="Año del plan" width={restOf(registrationWidth)} isDivided>
          <PeriodBoxes startsOn={startsOn} endsOn={endsOn} />
        </Field>
        <Field label="Fecha de elaboración" width={registrationWidth}>
          <DayBoxes day={day} />
        </Field>
      </View>
      <View style={styles.lastRow}>
        <Field label="Constancias: hombres" width={figure} value={String(men)} isDivided />
        <Field label="Constancias: mujeres" width={figure} value={String(women)} isDivided />
        <Field label="Constancias: sexo X" width={figure} value={String(other)} isDivided />
        <Field label="Constancias: sin dato" width={figure} value={String(unsaid)} isDivided />
        <Field
          label="Total de constancias"
          width={restOf(figure, figure, figure, figure)}
          value={String(total)}
        />
      </View>
    </View>
  )
}

const courses: readonly FormColumn<CourseCounts>[] = [
  { header: 'Curso', width: restOf(54, 54, 40, 50, 54), value: ({ course }) => course },
  { header: 'Hombres', width: 54, value: ({ men }) => String(men) },
  { header: 'Mujeres', width: 54, value: ({ women }) => String(women) },
  { header: 'X', width: 40, value: ({ other }) => String(other) },
  { header: 'Sin dato', width: 50, value: ({ unsaid }) => String(unsaid) },
  { header: 'Total', width: 54, value: ({ total }) => String(total) },
]

const objectives: Readonly<Record<CourseObjective, string>> = {
  skills: 'Actualizar y perfeccionar conocimientos y habilidades',
  technologies: 'Proporcionar información de nuevas tecnologías',
  vacancies: 'Preparar para ocupar vacantes o puestos de nueva creación',
  risks: 'Prevenir riesgos de trabajo',
  productivity: 'Incrementar la productividad',
}

const modalityNames: Readonly<Record<Modality, string>> = {
  inPerson: 'Presencial',
  online: 'En línea',
  mixed: 'Mixta',
}

type Catalogue = { readonly title: string; readonly entries: readonly CatalogueEntry[] }

const catalogues: readonly (readonly Catalogue[])[] = [
  [{ title: 'Escolaridad', entries: schoolings }],
  [
    { title: 'Documento probatorio', entries: schoolingProofs },
    { title: 'Institución', entries: schoolKinds },
  ],
  [
    {
      title: 'Agente capacitador',
      entries: [
        { code: '1', name: 'Interno' },
        { code: '2', name: 'Externo' },
      ],
    },
    {
      title: 'Modalidad',
      entries: modalities.map((one) => ({ code: modalityCode(one), name: modalityNames[one] })),
    },
  ],
  [
    {
      title: 'Objetivo',
      entries: courseObjectives.map((one) => ({ code: objectiveCode(one), name: objectives[one] })),
    },
  ],
]

const Codes = () => (
  <View style={styles.block}>
    <Text style={styles.heading}>CLAVES DE LA LISTA</Text>
    <View style={styles.columns}>
      {catalogues.map((some, place) => (
        <View
          key={some[0]?.title}
          style={[styles.column, ...(place < catalogues.length - 1 ? [styles.divided] : [])]}
        >
          {some.map(({ title, entries }) => (
            <View key={title}>
              <Text style={styles.area}>{title}</Text>
              {entries.map((entry) => (
                <Entry key={entry.code} {...entry} />
              ))}
            </View>
          ))}
        </View>
      ))}
    </View>
  </View>
)
