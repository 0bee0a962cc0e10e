export const User_list_developmentPlan = { name: 'Query.User_list_developmentPlan', args: { name: 'String', department: 'ID', terminal: 'ID', jobTitle: 'ID', startDate: 'String', endDate: 'String', asOf: 'String', sort: 'PlanPeopleSort', direction: 'SortDirection', limit: 'Int', offset: 'Int' } } as const

export const Course_list_developmentPlan = { name: 'Query.Course_list_developmentPlan', args: { name: 'String', terminal: 'ID', asOf: 'String', sort: 'PlanCoursesSort', direction: 'SortDirection', limit: 'Int', offset: 'Int' } } as const
