export const Terminal_list = { name: 'Query.Terminal_list', args: {  } } as const

export const Department_list = { name: 'Query.Department_list', args: {  } } as const

export const Department_listWithCounts = { name: 'Query.Department_listWithCounts', args: {  } } as const

export const JobTitle_list = { name: 'Query.JobTitle_list', args: {  } } as const

export const JobTitle_listWithCounts = { name: 'Query.JobTitle_listWithCounts', args: { statusFilter: 'String' } } as const

export const CourseCategory_list = { name: 'Query.CourseCategory_list', args: { name: 'String' } } as const

export const Priority_list = { name: 'Query.Priority_list', args: {  } } as const
