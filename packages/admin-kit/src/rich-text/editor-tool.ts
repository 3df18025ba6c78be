/** A tool of the toolbar that asks for something before it changes the text. */
export type EditorTool = 'link' | 'image' | 'embed' | 'claim' | 'button';

export interface ToolState {
  openTool: EditorTool | null;
  setOpenTool(tool: EditorTool | null): void;
}
