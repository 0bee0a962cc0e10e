import { Rejection } from '../../domain/kernel/rejection.ts'

export const filesMost = 5
/** A file is no longer counted after this long. */
export const longestMs = 180_000

/** Counts a file until it is made or, when streamed, until it is sent. Throws exports.under-way. */
export type MakeFile = (personId: string, make: () => Promise<Response>) => Promise<Response>

/** Limits each person's concurrent files: each holds rows in memory, or a place before the only drawing thread. */
export const openFilesUnderWay = (nowMs: () => number = () => performance.now()): MakeFile => {
  const filesByPerson = new Map<string, readonly { readonly at: number }[]>()

  const begin = (personId: string): (() => void) => {
    const oldest = nowMs() - longestMs
    const own = (filesByPerson.get(personId) ?? []).filter(({ at }) => at > oldest)
    if (own.length >= filesMost)
      throw new Rejection('exports.under-way', null, { most: filesMost, seconds: 5 })
    const file = { at: nowMs() }
    filesByPerson.set(personId, [...own, file])
    return () => {
      const left = (filesByPerson.get(personId) ?? []).filter((one) => one !== file)
      left.length > 0 ? filesByPerson.set(personId, left) : filesByPerson.delete(personId)
    }
  }

  return async (personId, make) => {
    const end = begin(personId)
    try {
      const response = await make()
      if (!isWhole(response)) return untilSent(response, end)
      end()
      return response
    } catch (error) {
      end()
      throw error
    }
  }
}

const isWhole = ({ headers }: Response): boolean => headers.has('content-length')

const untilSent = ({ body, status, headers }: Response, end: () => void): Response => {
  if (body === null) {
    end()
    return new Response(null, { status, headers })
  }
  const reader = body.getReader()
  const sent = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end()
        throw error
      })
      if (!done) return controller.enqueue(value)
      end()
      controller.close()
    },
    cancel: async (reason) => {
      end()
      await reader.cancel(reason)
    },
  })
  return new Response(sent, { status, headers })
}
