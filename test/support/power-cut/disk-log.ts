/** Identifies a file or folder whatever its name; 0 is the recorded folder itself. */
export type FileId = number;

/** What a name in a folder refers to after an operation; null for nothing. */
export interface NameChange {
  folder: FileId;
  name: string;
  to: FileId | null;
}

/**
 * An operation on the recorded folder, as the operating system was asked for it. A rename changes several names at once. A sync
 * is logged when it ends and covers operations before `from`, when it began.
 */
export type Operation =
  | { kind: 'make'; file: FileId; folder: boolean }
  | { kind: 'write'; file: FileId; at: number; bytes: Uint8Array }
  | { kind: 'resize'; file: FileId; size: number }
  | { kind: 'name'; changes: NameChange[] }
  | { kind: 'sync'; file: FileId; from: number };

export interface DiskLog {
  operations: Operation[];
  files: Map<string, { file: FileId; folder: boolean }>;
  stop(): void;
}
