import type { FeatureCalls } from '../support/calls.ts'
import { bytesOf } from '../support/classroom.ts'

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
}
