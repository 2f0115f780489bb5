/** An employee, or the employee of an account. */
export type Looked = { employeeId: string } | { accountId: string };
