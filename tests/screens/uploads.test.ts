import { expect, test } from 'vitest'
import { contentTypeOf } from '../../web/shared/data/content-type.ts'

await import('../support/device.ts')
const { unplayabilityOf } = await import('../../web/features/courses/editor/lessons/use-file-check.ts')

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
