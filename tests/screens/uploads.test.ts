import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentTypeOf } from '../../web/shared/data/content-type.ts'

await import('../support/device.ts')
const { unplayabilityOf } = await import('../../web/features/courses/editor/lessons/use-file-check.ts')
const { call } = await import('../../web/shared/data/call.ts')
const { putSignedUrl } = await import('../../web/shared/data/operations/files.generated.ts')
const { select } = await import('../../web/shared/data/select.ts')

test('a file is announced by what its name says, where its system does not know the type', () => {
  expect(contentTypeOf({ name: 'Película.OGX', type: '' })).toBe('application/ogg')
  expect(contentTypeOf({ name: 'a.wmv', type: '' })).toBe('video/x-ms-wmv')
  expect(contentTypeOf({ name: 'a.docx', type: 'application/zip' })).toMatch(/wordprocessingml/)
  expect(contentTypeOf({ name: 'a.b.vtt', type: 'text/plain' })).toBe('text/vtt')
  expect(contentTypeOf({ name: 'foto.png', type: 'image/png' })).toBe('image/png')
  expect(contentTypeOf({ name: 'sin tipo', type: '' })).toBe('application/octet-stream')
})

test('[LES-06] a container that browsers do not play is known by its name, and any file by not being read', () => {
  expect(unplayabilityOf('a.mp4', 10)).toBeNull()
  expect(unplayabilityOf('a.mp3', 10)).toBeNull()
  expect(unplayabilityOf('a.mp4', null)).toBe('notHere')
  expect(unplayabilityOf('A.WMV', 10)).toBe('nowhere')
  expect(unplayabilityOf('a.wmv', null)).toBe('nowhere')
  expect(unplayabilityOf('a.mov', 10)).toBe('mov')
  expect(unplayabilityOf('a.mov', null)).toBe('notHere')
  expect(unplayabilityOf('a.ogx', 10)).toBe('ogx')
})

describe('a call that ends before its reply', () => {
  const signing = select(putSignedUrl, { signedUrl: true })
  const file = { key: 'evidences/a.pdf', contentType: 'application/pdf', size: 10 }
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** A server which says nothing, or only the beginning of a reply, until the caller stops. */
  const answerUntilStopped = (beginning: string | null) =>
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      const whenStopped = (stop: (reason: unknown) => void) =>
        signal.addEventListener('abort', () => stop(signal.reason), { once: true })
      if (beginning === null) return new Promise((_resolve, reject) => whenStopped(reject))
      const begun = new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode(beginning))
          whenStopped((reason) => body.error(reason))
        },
      })
      return Promise.resolve(new Response(begun))
    })

  test.each([
    ['before it', null],
    ['within it', '{"data":'],
  ])(
    '[EMP-11] an upload that is stopped while its address is asked for, %s, says so',
    async (_when, beginning) => {
      answerUntilStopped(beginning)
      const sending = new AbortController()
      const asked = call(signing, file, { signal: sending.signal })
      await Bun.sleep(1)
      sending.abort()
      await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    },
  )

  test('a connection that breaks within a reply is no connection', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/health') return new Response('{}')
      return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('reset')) }))
    })
    await expect(call(signing, file)).rejects.toMatchObject({ code: 'network' })
  })
})
