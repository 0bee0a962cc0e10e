export type Question =
  | { readonly act: 'open'; readonly folder: string | null; readonly cluster: string | null }
  | { readonly act: 'query'; readonly text: string; readonly values: readonly (string | null)[] }
  | { readonly act: 'copy'; readonly text: string; readonly rows: string | Uint8Array<ArrayBuffer> }
  | { readonly act: 'script'; readonly text: string }
  | { readonly act: 'listen'; readonly channel: string }
  | { readonly act: 'close' }

export type Failure = {
  readonly message: string
  readonly code: string | undefined
  readonly severity: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly where: string | undefined
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly channel: string; readonly payload: string }
