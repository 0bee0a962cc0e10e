import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Locale } from '../../caller.ts'
import type { Services } from '../../context.ts'
import { errorText, isErrorCode } from '../../contract/errors.ts'

export type CommandRequest = {
  readonly args: readonly string[]
  readonly locale: Locale
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null
}

export type Print = { out(text: string): void; err(text: string): void }

export type ServedCommand = (services: Services, request: CommandRequest, print: Print) => Promise<number>

export const sentenceOf = (error: unknown, locale: Locale = 'en'): string => {
  if (error instanceof Rejection && isErrorCode(error.code))
    return errorText(error.code, locale, error.params)
  return error instanceof Error ? error.message : String(error)
}
