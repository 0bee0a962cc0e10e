import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { typedLine } from '../../contract/input.ts'
import { readBytes } from '../../http/limits.ts'
import { parse } from '../../http/rest.ts'
import { bytesMax, tooLarge, valueMax } from './file/limits.ts'

const fileNameHeader = z.object({ 'x-file-name': typedLine(valueMax) })

export const uploadIn = async (
  raw: Request,
  unnamed: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => ({
  name: nameOf(raw, unnamed),
  bytes: await readBytes(raw, bytesMax, tooLarge),
})

/** The sender's file name without folders; URI-encoded, since a header holds no accents. */
const nameOf = ({ headers }: Request, unnamed: string): string => {
  const name = decodeHeader(headers.get('x-file-name') ?? '')
  const last = name.split(/[\\/]/).at(-1)?.slice(0, valueMax).toWellFormed() ?? ''
  return parse(fileNameHeader, { 'x-file-name': last })['x-file-name'] || unnamed
}

const decodeHeader = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Rejection('http.invalid-input', 'x-file-name')
  }
}
