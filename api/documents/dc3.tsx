import { Page, Text, View } from '@react-pdf/renderer'
import { folioText } from '../../domain/legal/issuing-rules.ts'
import type { ConstanciaSnapshot, NamedCode } from '../../domain/legal/papers.ts'
import { Boxes, Field, PeriodBoxes, RfcField } from './dc3.fields.tsx'
import { Reverse } from './dc3.reverse.tsx'
import { dc3Width, dc3Styles as styles } from './dc3.styles.ts'
import { renderPaper } from './embedded-fonts.ts'
import { FormDocument, Picture, Signature, truthOf } from './form-parts.tsx'
import { PaperText } from './paper-text.tsx'
import { QrCode } from './qr-code.tsx'

/** The bytes of PNG or JPEG files; a missing one leaves its place empty. */
export type Dc3Images = { readonly logo: Uint8Array | null } & {
  readonly [Signer in keyof ConstanciaSnapshot['signers']]: Uint8Array | null
}

/** `isSample`: says across the page that it certifies nothing. */
export type Dc3 = ConstanciaSnapshot & { readonly isSample: boolean; readonly images: Dc3Images }

/** The form of the STPS, obverse and reverse, always in Spanish. The same snapshot and images give the same bytes. */
export const renderDc3 = (dc3: Dc3): Promise<Buffer> => renderPaper(<Paper {...dc3} />)

const Paper = (dc3: Dc3) => {
  const { worker, employer, course, images } = dc3
  return (
    <FormDocument
      title={`Constancia DC-3 ${folioText(dc3.folio)}`}
      author={employer.legalName}
      day={course.endsOn}
    >
      <Page size="LETTER" style={styles.page}>
        <Picture bytes={images.logo} style={styles.logo} />
        <Text style={styles.title}>FORMATO DC-3</Text>
        <Text style={styles.subtitle}>CONSTANCIA DE COMPETENCIAS O DE HABILIDADES LABORALES</Text>
        <Worker {...worker} />
        <Employer {...employer} />
        <Course {...course} />
        <Close {...dc3} />
        <Foot {...dc3} />
        {dc3.isSample && <Text style={styles.sample}>MUESTRA</Text>}
      </Page>
      <Page size="LETTER" style={styles.page}>
        <Reverse />
      </Page>
    </FormDocument>
  )
}

const third = dc3Width / 3

const named = ({ code, name }: NamedCode): string => `${code} ${name}`

const Worker = ({ surname, secondSurname, givenNames, curp, occupation, jobTitle }: Dc3['worker']) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS DEL TRABAJADOR</Text>
    <View style={styles.row}>
      <Field label="Primer apellido" width={third} value={surname} isDivided />
      <Field label="Segundo apellido" width={third} value={secondSurname ?? ''} isDivided />
      <Field label="Nombre(s)" width={third} value={givenNames} />
    </View>
    <View style={styles.row}>
      <Field label="Clave Única de Registro de Población" width={262} isDivided>
        <Boxes text={curp} />
      </Field>
      <Field
        label="Ocupación específica (Catálogo Nacional de Ocupaciones) 1/"
        width={dc3Width - 262}
        value={named(occupation)}
      />
    </View>
    <View style={styles.lastRow}>
      <Field label="Puesto*" width={dc3Width} value={jobTitle ?? ''} />
    </View>
  </View>
)

const Employer = ({ legalName, rfc }: Dc3['employer']) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS DE LA EMPRESA</Text>
    <View style={styles.row}>
      <Field
        label="Nombre o razón social (en caso de persona física, apellidos y nombre(s))"
        width={dc3Width}
        value={legalName}
      />
    </View>
    <View style={styles.lastRow}>
      <RfcField rfc={rfc} width={dc3Width} />
    </View>
  </View>
)

const hours = 92

const Course = ({
  name,
  hours: length,
  startsOn,
  endsOn,
  thematicArea,
  agent,
  isBySufficiency,
}: Dc3['course']) => (
  <View style={styles.block}>
    <Text style={styles.heading}>DATOS DEL PROGRAMA DE CAPACITACIÓN, ADIESTRAMIENTO Y PRODUCTIVIDAD</Text>
    <View style={styles.row}>
      <Field label="Nombre del curso" width={dc3Width} value={name}>
        {isBySufficiency && <Text style={styles.note}>Acreditado por examen de suficiencia.</Text>}
      </Field>
    </View>
    <View style={styles.row}>
      <Field label="Duración en horas" width={hours} value={String(length)} isDivided />
      <Field label="Periodo de ejecución" width={dc3Width - hours}>
        <PeriodBoxes startsOn={startsOn} endsOn={endsOn} />
      </Field>
    </View>
    <View style={styles.row}>
      <Field label="Área temática del curso 2/" width={dc3Width} value={named(thematicArea)} />
    </View>
    <View style={styles.lastRow}>
      <Field label="Nombre del agente capacitador o STPS 3/" width={dc3Width} value={agent.name}>
        {agent.registration !== null && (
          <Text style={styles.note}>Registro ante la STPS: {agent.registration}</Text>
        )}
      </Field>
    </View>
  </View>
)

const Close = ({ signers, employer, images }: Dc3) => (
  <View style={styles.truth}>
    <Text style={styles.truthText}>{truthOf('en esta constancia')}</Text>
    <View style={styles.signatures}>
      <Signature of="Instructor o tutor" name={signers.tutor} image={images.tutor} />
      <Signature of="Patrón o representante legal 4/" name={signers.employer} image={images.employer} />
      {employer.isLarge && (
        <Signature
          of="Representante de los trabajadores 5/"
          name={signers.workers ?? ''}
          image={images.workers}
        />
      )}
    </View>
  </View>
)

const Foot = (dc3: Dc3) => (
  <View style={styles.foot}>
    <QrCode address={dc3.checkAddress} style={styles.qr} />
    <View style={styles.check}>
      <Text>Compruebe esta constancia en</Text>
      <PaperText line={90}>{dc3.checkAddress}</PaperText>
    </View>
    <Text style={styles.folio}>Folio {folioText(dc3.folio)}</Text>
  </View>
)
