export const Lesson_setCaptions = { name: 'Mutation.Lesson_setCaptions', args: { id: 'ID!', file: 'String', fileName: 'String', language: 'String', transcript: 'String', revision: 'Int' } } as const
