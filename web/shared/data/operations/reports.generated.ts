export const User_list_developmentPlan = { name: 'Query.User_list_developmentPlan', args: { name: 'String', department: 'ID', terminal: 'ID', jobTitle: 'ID', startDate: 'String', endDate: 'String', limit: 'Int', offset: 'Int', sort: 'PlanPeopleSort', direction: 'SortDirection', asOf: 'String' } } as const

export const Course_list_developmentPlan = { name: 'Query.Course_list_developmentPlan', args: { name: 'String', terminal: 'ID', limit: 'Int', offset: 'Int', sort: 'PlanCoursesSort', direction: 'SortDirection', asOf: 'String' } } as const
