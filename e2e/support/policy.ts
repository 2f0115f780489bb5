/**
 * Run in each page before its own code: what the server's policy forbids becomes an error of the page.
 * A library that tries it catches the refusal, and Chromium writes no line of it into its console.
 */
export function reportPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)),
  );
}
