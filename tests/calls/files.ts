import { expect } from 'vitest'
import type { FeatureCalls } from '../support/calls.ts'
import { bytesOf } from '../support/classroom.ts'
import { signing } from '../support/storage.ts'

export const filesCalls: FeatureCalls = {
  otherStrings: {
    'Mutation.deleteObject': ['key'],
  },
  outsideTheLog: {
    'PUT /storage/:key{.+}': 'files',
  },
  withoutText: ['PUT /storage/:key{.+}', 'DELETE /storage/:key{.+}'],
  acts: { 'Mutation.deleteObject': 'DeleteFile', 'DELETE /storage/:key{.+}': 'DeleteFile' },
  mutations: (on) => {
    const { room, course, authored } = on
    return {
      deleteObject: async () => {
        const key = `courses/images/${course.courseId}/CourseImage.png`
        return authored({ key: await room.store(room.author, key, 'image/png') })
      },
    }
  },
  writes: ({ author, addressTo }) => ({
    'PUT /storage/:key{.+}': async () => ({
      by: author,
      path: await addressTo('put'),
      body: new Uint8Array(bytesOf['image/png']),
      headers: { 'content-type': 'image/png' },
    }),
    'DELETE /storage/:key{.+}': async () => ({ by: author, path: await addressTo('delete') }),
  }),
  replies: async ({ exam: { room, course, app } }) => {
    const key = `courses/images/${course.courseId}/CourseImage.png`
    const bytes = bytesOf['image/png']
    const what = { key, contentType: 'image/png', size: bytes.length }
    for (const command of ['put', 'get', 'delete'] as const) {
      const { makeSignedUrl } = await room.gql(signing.make, { ...what, command }, room.author)
      const { pathname, search } = new URL(makeSignedUrl.signedUrl, 'http://localhost')
      const response = await app.send(pathname + search, {
        method: command.toUpperCase(),
        ...(command === 'put' && { headers: { 'content-type': 'image/png' }, body: bytes }),
      })
      expect([command, response.status]).toEqual([command, 200])
    }
  },
}
