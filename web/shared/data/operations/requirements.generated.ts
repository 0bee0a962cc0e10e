export const Course_enterpriseTypeEffects = { name: 'Query.Course_enterpriseTypeEffects', args: { coursesData: '[CourseSelection!]!' } } as const

export const Course_departmentTypeEffects = { name: 'Query.Course_departmentTypeEffects', args: { departmentId: 'ID!', coursesData: '[CourseSelection!]!' } } as const

export const Course_jobTitleTypeEffects = { name: 'Query.Course_jobTitleTypeEffects', args: { jobTitleId: 'ID!', coursesData: '[CourseSelection!]!' } } as const

export const Course_countByEnterprise = { name: 'Query.Course_countByEnterprise', args: {  } } as const

export const Course_countByDepartment = { name: 'Query.Course_countByDepartment', args: {  } } as const

export const Course_countByJobTitle = { name: 'Query.Course_countByJobTitle', args: {  } } as const

export const Course_listCoursesByEnterprise = { name: 'Query.Course_listCoursesByEnterprise', args: {  } } as const

export const Course_listCoursesByDepartment = { name: 'Query.Course_listCoursesByDepartment', args: { departmentId: 'ID!' } } as const

export const Course_listCoursesByJobTitle = { name: 'Query.Course_listCoursesByJobTitle', args: { jobTitleId: 'ID!', departmentId: 'ID' } } as const

export const Course_setEnterpriseType = { name: 'Mutation.Course_setEnterpriseType', args: { told: '[RequirementTold!]', coursesData: '[CourseSelection!]!' } } as const

export const Course_setDepartmentType = { name: 'Mutation.Course_setDepartmentType', args: { departmentId: 'ID!', told: '[RequirementTold!]', coursesData: '[CourseSelection!]!' } } as const

export const Course_setJobTitleType = { name: 'Mutation.Course_setJobTitleType', args: { jobTitleId: 'ID!', told: '[RequirementTold!]', coursesData: '[CourseSelection!]!' } } as const
