/** What authors and learners ask of a course's modules and lessons. */
export const modules = `query ($courseId: ID!) { Module_list(courseId: $courseId) {
  id name isDraft order containsDraft lessons { id name isDraft order file fileName fileSize duration LessonType { name } } } }`
export const lessons =
  'query ($moduleId: ID!) { Lesson_list(moduleId: $moduleId) { id name order } Lesson_count(moduleId: $moduleId) }'
export const update = `mutation ($id: ID, $file: String, $duration: Int, $name: String, $isDraft: Boolean, $order: Int) {
  Lesson_update(id: $id, file: $file, duration: $duration, name: $name, isDraft: $isDraft, order: $order) { newLesson { id name file } updatedModules { id } } }`
export const remove = 'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }'
export const createLesson = `mutation ($moduleId: ID, $name: String, $lessonType: ID, $file: String, $duration: Int) {
  Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: $file, duration: $duration) { newLesson { id } } }`
export const setModule =
  'mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id name isDraft } }'
export const orderModules =
  'mutation ($modules: [ModuleInput!]!, $before: [ID!]) { Module_multiUpdate(moduleData: $modules, before: $before) { id order } }'
export const orderLessons = `mutation ($moduleId: ID!, $lessons: [LessonOrderInput!]!, $before: [ID!]) {
  Lesson_multiUpdate(moduleId: $moduleId, lessons: $lessons, before: $before) { id lessons { id order } } }`
export const deleteModule = 'mutation ($id: ID!) { Module_delete(id: $id) { transactionStatus } }'
