import type { FeatureCalls } from '../support/calls.ts'

export const filesCalls: FeatureCalls = {
  otherStrings: {
    'Mutation.deleteObject': ['key'],
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
}
