import { Document, Image, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { Name } from './dc3.fields.tsx'
import { dc3Styles as styles } from './dc3.styles.ts'
import type { Style } from './paper-text.tsx'

/** `place`: "en esta constancia". */
export const truthOf = (place: string): string =>
  `Los datos se asientan ${place} bajo protesta de decir verdad, apercibidos de la responsabilidad en que incurre todo aquel que no se conduce con verdad.`

type FormDocumentProps = {
  readonly title: string
  readonly author: string
  /** yyyy-MM-dd; the same day gives the same bytes. */
  readonly day: string
  readonly children: ReactNode
}

export const FormDocument = ({ title, author, day, children }: FormDocumentProps) => (
  <Document
    title={title}
    author={author}
    creator="Bitácora"
    producer="Bitácora"
    language="es-MX"
    creationDate={new Date(`${day}T12:00:00Z`)}
  >
    {children}
  </Document>
)

/** Out of the flow, so that nothing moves where there is none. */
export const Picture = ({ bytes, style }: { bytes: Uint8Array | null; style: Style }) =>
  bytes && <Image src={Buffer.from(bytes)} style={style} />

const signatureWidth = 156

type SignatureProps = { readonly of: string; readonly name: string; readonly image: Uint8Array | null }

export const Signature = ({ of, name, image }: SignatureProps) => (
  <View style={styles.signature}>
    <Picture bytes={image} style={styles.signatureImage} />
    <Name style={styles.signatureName} width={signatureWidth}>
      {name}
    </Name>
    <View style={styles.signatureLine} />
    <Text style={styles.signatureHint}>Nombre y firma</Text>
    <Text style={styles.signatureOf}>{of}</Text>
  </View>
)
