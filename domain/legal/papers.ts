/** A catalogue's code and name, as they stood when the paper was made. */
export type NamedCode = { readonly code: string; readonly name: string }

/** What a DC-3 says; `workers` sign above 50 people. Days are yyyy-MM-dd. */
export type ConstanciaSnapshot = {
  readonly worker: {
    readonly surname: string
    readonly secondSurname: string | null
    readonly givenNames: string
    readonly curp: string
    readonly occupation: NamedCode
    readonly jobTitle: string | null
  }
  readonly employer: { readonly legalName: string; readonly rfc: string; readonly isLarge: boolean }
  readonly course: {
    readonly name: string
    readonly hours: number
    readonly startsOn: string
    readonly endsOn: string
    readonly thematicArea: NamedCode
    /** The external agent and its registration, or the employer's own name and no registration. */
    readonly agent: { readonly name: string; readonly registration: string | null }
    readonly isBySufficiency: boolean
  }
  readonly signers: {
    readonly tutor: string
    readonly employer: string
    readonly workers: string | null
  }
  /** A number a year and employer; it stands in the margin. */
  readonly folio: { readonly year: number; readonly number: number }
  /** The address of the public check page, which the QR code holds. */
  readonly checkAddress: string
}
