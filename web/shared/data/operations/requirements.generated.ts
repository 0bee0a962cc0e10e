export const Course_enterpriseTypeEffects = { name: 'Query.Course_enterpriseTypeEffects', args: { coursesData: '[CourseSelection!]!' } } as const

export const Course_departmentTypeEffects = { name: 'Query.Course_departmentTypeEffects', args: { coursesData: '[CourseSelection!]!', departmentId: 'ID!' } } as const

export const Course_jobTitleTypeEffects = { name: 'Query.Course_jobTitleTypeEffects', args: { coursesData: '[CourseSelection!]!', jobTitleId: 'ID!' } } as const

export const Course_countByEnterprise = { name: 'Query.Course_countByEnterprise', args: {  } } as const

export const Course_countByDepartment = { name: 'Query.Course_countByDepartment', args: {  } } as const

export const Course_countByJobTitle = { name: 'Query.Course_countByJobTitle', args: {  } } as const

export const Course_listCoursesByEnterprise = { name: 'Query.Course_listCoursesByEnterprise', args: {  } } as const

export const Course_listCoursesByDepartment = { name: 'Query.Course_listCoursesByDepartment', args: { departmentId: 'ID!' } } as const

export const Course_listCoursesByJobTitle = { name: 'Query.Course_listCoursesByJobTitle', args: { departmentId: 'ID', jobTitleId: 'ID!' } } as const

export const Course_setEnterpriseType = { name: 'Mutation.Course_setEnterpriseType', args: { coursesData: '[CourseSelection!]!', told: '[RequirementTold!]' } } as const

export const Course_setDepartmentType = { name: 'Mutation.Course_setDepartmentType', args: { coursesData: '[CourseSelection!]!', departmentId: 'ID!', told: '[RequirementTold!]' } } as const

export const Course_setJobTitleType = { name: 'Mutation.Course_setJobTitleType', args: { coursesData: '[CourseSelection!]!', jobTitleId: 'ID!', told: '[RequirementTold!]' } } as const
