type TestBody = (this: { timeout(milliseconds: number): void; skip(): void }) => void | Promise<void>;

// the runner's globals, as far as the tests use them
declare function describe(name: string, body: () => void): void;
declare function it(name: string, body: TestBody): void;
declare function before(body: TestBody): void;
declare function after(body: TestBody): void;
declare function beforeEach(body: TestBody): void;
declare function afterEach(body: TestBody): void;
